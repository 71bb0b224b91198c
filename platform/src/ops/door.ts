/** How every call of operators is served: from their networks, and in maintenance too, or nobody could end it. */
export const OPEN = { always: true, operatorDoor: true } as const;
