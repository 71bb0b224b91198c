/** The code of the arcade, under which it signs its calls. */
export const ARCADE_VENDOR_CODE = 'ARCADE';
