/** Where the pages of every member of a brand hear of broadcasts; visitors and trials have no inbox. */
export const broadcastRoom = (merchantCode: string): string => `messages:${merchantCode}`;
