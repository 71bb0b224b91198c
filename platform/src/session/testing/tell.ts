/** A reply in one word: OK, the faulty fields, or the problem's code. */
export async function tell<T>(reply: Promise<{ status: number; envelope: { success: boolean } & T }>) {
  const { envelope } = await reply;
  const answered: { success: boolean; code?: string; value?: { fields?: unknown } } = envelope;
  return answered.success ? 'OK' : (answered.value?.fields ?? answered.code);
}
