import { configure } from '@testing-library/react';

// The time limit for something to appear: parts come by import(), and two cores may be shared with a browser.
configure({ asyncUtilTimeout: 10_000 });
