/** What a reply says in a word: OK, the fields that are wrong, or the code of the problem. */
export async function tell<T>(reply: Promise<{ status: number; envelope: { success: boolean } & T }>) {
  const { envelope } = await reply;
  const told: { success: boolean; code?: string; value?: { fields?: unknown } } = envelope;
  return told.success ? 'OK' : (told.value?.fields ?? told.code);
}
