/** Name under which the browser keeps a chosen theme, "light" or "dark", on the visitor's device. */
export const themeKey = 'theme';

/**
 * The one script that stands in a page. It runs before anything is drawn, so that a chosen theme
 * never flashes; where storage is blocked the page follows the system. The content security
 * policy allows exactly this text, by its hash: whatever changes here changes there by itself.
 */
export const themeSnippet = `try{const t=localStorage.getItem("${themeKey}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`;
