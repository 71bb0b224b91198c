import { configure } from '@testing-library/react';

// How long something may take to appear: parts come by import(), and two cores may be shared with a browser.
configure({ asyncUtilTimeout: 10_000 });
