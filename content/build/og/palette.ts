/**
 * Colours of pictures that are made at build time: the light theme, since a picture cannot
 * follow the reader's. The same values as client/styles/tokens.scss; a test compares them.
 */
export const palette = {
  paper: '#f4f5f2',
  ink: '#14201e',
  'ink-2': '#3d4946',
  'ink-3': '#5a6562',
  surface: '#ffffff',
  sunken: '#e8ebe6',
  rule: '#c9cfc9',
  'rule-strong': '#78837f',
  action: '#0b4f3f',
  contour: '#b9c4bc',
  marker: '#f6c915',
} as const;
