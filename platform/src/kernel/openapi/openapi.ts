import {
  problemEnvelope,
  problems,
  problemsOf,
  z,
  type Audience,
  type Call,
  type ProblemCode,
} from '@baize/protocol/kernel';

type Json = Readonly<Record<string, unknown>>;

const ENVELOPE = '#/components/schemas/Problem';

/** The credentials for each audience, as OpenAPI security requirements: one of the listed. */
const SECURITY: Readonly<Record<Audience, readonly Json[]>> = {
  visitor: [],
  trial: [{ token: [], binding: [] }],
  member: [{ token: [], binding: [] }],
  agent: [{ token: [], binding: [] }],
  operator: [{ token: [], operatorBinding: [] }],
  vendor: [{ signature: [], timestamp: [], nonce: [], vendor: [] }],
  local: [],
};

/** The OpenAPI 3.1 description of the calls; the same calls give the same text. */
export function describeApi(calls: readonly Call[], version: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of calls) (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(call);
  return {
    openapi: '3.1.0',
    info: { title: 'Baize platform', version, description: INTRODUCTION },
    tags: [...new Set(calls.map(wingOf))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      schemas: { Problem: schemaOf(problemEnvelope, 'output') },
      parameters: BRAND_HEADERS,
      responses: Object.fromEntries(
        calls.flatMap(failuresOf).map((failure) => [failure.name, failureOf(failure.codes)]),
      ),
    },
  };
}

const wingOf = ({ id }: Call): string => id.split('.')[0] ?? id;

function operationOf(call: Call): Json {
  const parameters = [...parametersOf(call, 'path'), ...parametersOf(call, 'query'), ...headersOf(call)];
  return {
    operationId: call.id,
    tags: [wingOf(call)],
    summary: call.summary,
    description: `Source: ${call.source}.`,
    'x-audience': call.audience,
    ...(call.permission ? { 'x-permission': call.permission } : {}),
    ...(call.allBrands ? { 'x-whole-house': true } : {}),
    security: SECURITY[call.audience],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.body ? { requestBody: bodyOf(call, call.body) } : {}),
    responses: {
      '200': successOf(call),
      ...Object.fromEntries(
        failuresOf(call).map(({ status, name }) => [String(status), { $ref: `#/components/responses/${name}` }]),
      ),
    },
  };
}

function parametersOf(call: Call, place: 'path' | 'query'): Json[] {
  const schema = place === 'path' ? call.params : call.query;
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = objectSchema(schemaOf(schema, 'input'));
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const BRAND_HEADERS: Json = {
  Merchant: {
    name: 'Merchant',
    in: 'header',
    required: false,
    description: 'The brand; the host decides when it is absent',
    schema: { type: 'string' },
  },
  Language: {
    name: 'Language',
    in: 'header',
    required: false,
    description: 'Language of messages and names, such as EN or CN',
    schema: { type: 'string' },
  },
};

const IDEMPOTENCY_HEADER: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'The same key with the same request gets the first answer again',
  schema: { type: 'string', minLength: 8, maxLength: 64 },
};

function headersOf(call: Call): Json[] {
  const idempotency = call.idempotent ? [IDEMPOTENCY_HEADER] : [];
  if (call.audience === 'vendor' || call.audience === 'local') return idempotency;
  return [...idempotency, ...Object.keys(BRAND_HEADERS).map((name) => ({ $ref: `#/components/parameters/${name}` }))];
}

function bodyOf(call: Call, body: NonNullable<Call['body']>): Json {
  const plain = schemaOf(body, 'input');
  const schema = call.encrypted ? sealed(plain) : plain;
  return { required: true, content: { 'application/json': { schema } } };
}

/** The schema inside an encrypted payload, listed beside it because OpenAPI cannot express it. */
const sealed = (plain: Json): Json => ({
  type: 'object',
  required: ['payload'],
  properties: {
    payload: {
      type: 'string',
      description:
        'Compact JWE, alg ECDH-ES, enc A256GCM, to a key of GET /wps/session/keys named by kid. Inside: the fields of x-plaintext and the claims method, path, iat (seconds) and jti.',
      contentMediaType: 'application/jose',
    },
  },
  'x-plaintext': plain,
});

function successOf(call: Call): Json {
  const value = schemaOf(call.value, 'output');
  if (call.raw) return { description: 'Done', content: { [call.raw]: { schema: value } } };
  const envelope = {
    type: 'object',
    required: ['success', 'value'],
    properties: { success: { const: true }, value },
  };
  const schema = call.audience === 'vendor' ? value : envelope;
  return { description: 'Done', content: { 'application/json': { schema } } };
}

interface Failure {
  readonly status: number;
  readonly codes: readonly ProblemCode[];
  /** Calls that fail alike share one description under this name. */
  readonly name: string;
}

function failuresOf(call: Call): Failure[] {
  if (call.audience === 'vendor') return [];
  const byStatus = new Map<number, Set<ProblemCode>>();
  for (const code of problemsOf(call)) {
    const { status } = problems[code];
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code));
  }
  return [...byStatus]
    .sort(([left], [right]) => left - right)
    .map(([status, codes]) => ({ status, codes: [...codes].sort(), name: [...codes].sort().join('-') }));
}

const failureOf = (codes: readonly ProblemCode[]): Json => ({
  description: codes.map((code) => `\`${code}\`: ${problems[code].meaning}`).join('\n\n'),
  'x-problems': codes,
  content: {
    'application/json': {
      schema: { allOf: [{ $ref: ENVELOPE }, { type: 'object', properties: { code: { enum: codes } } }] },
    },
  },
});

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
}

const objectSchema = (schema: ObjectSchema): ObjectSchema => schema;

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  // The dialect is the document's; each schema need not name it again.
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

const key = (name: string, place: 'header' | 'cookie', description: string): Json => ({
  type: 'apiKey',
  in: place,
  name,
  description,
});

const SECURITY_SCHEMES: Json = {
  token: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in; it works only with its cookie' },
  binding: key('__Host-baize_binding', 'cookie', 'Set by a sign-in; plain baize_binding on http://localhost'),
  operatorBinding: key('__Host-baize_operator', 'cookie', 'Set by an operator’s sign-in'),
  vendor: key('X-Vendor', 'header', 'The vendor’s code'),
  timestamp: key('X-Timestamp', 'header', 'Unix seconds, within 120 of the platform’s clock'),
  nonce: key('X-Nonce', 'header', 'A UUID, used once'),
  signature: key('X-Signature', 'header', 'HMAC-SHA256 of timestamp, nonce, path and raw body, lower-case hex'),
};

const INTRODUCTION = `Every reply is an envelope: \`{ "success": true, "value": … }\`, or \`{ "success": false, "code", "message", "value"? }\`
with a stable code. Money is an exact decimal string, time is ISO 8601 in UTC. \`x-audience\` says who may call:
visitor (anyone), trial (any token), member, agent, operator, vendor (signed), local (the demo, on the same machine).`;
