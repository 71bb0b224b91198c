/** A line of the record about an operator's own ways in. */
export const operatorLine = (
  merchantCode: string,
  { id, username }: { readonly id: string; readonly username: string },
  ip: string,
  at: Date,
  action: string,
  after: unknown = null,
) => ({
  merchant_code: merchantCode,
  operator_id: id,
  operator: username,
  ip,
  at,
  action,
  subject: '',
  before: null,
  after,
});
