/** The room that gets a brand's broadcasts; visitors and trials have no inbox. */
export const broadcastRoom = (merchantCode: string): string => `messages:${merchantCode}`;
