/** The same for what Testing Library waits for. */
import { configure } from '@testing-library/react';
import { patience } from './patience.ts';

configure({ asyncUtilTimeout: patience });
