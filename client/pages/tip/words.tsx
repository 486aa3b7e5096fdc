import type { ReactNode } from 'react';
import prose from '#client/ui/prose/prose.module.scss';

/** Running text of these pages, in the styles of prose. */
export const Words = ({ children }: { children: ReactNode }) => <div className={`${prose.prose} ${prose.sans}`}>{children}</div>;
