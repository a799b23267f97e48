import { describe, expect, test } from 'vitest'
import { readFailure } from './read-failure.ts'

const failureOf = (status: number, body: unknown) => readFailure(status, JSON.stringify(body))

test.each([
  [
    'v1 expired token',
    401,
    { errors: [{ code: 89, message: 'Invalid or expired token.' }] },
    'unauthorized',
    '89',
  ],
  ['v1 rate limit', 429, { errors: [{ code: 88, message: 'Rate limit exceeded' }] }, 'rate_limited', '88'],
  [
    'v1 callback',
    403,
    { errors: [{ code: 415, message: 'Callback URL not approved' }] },
    'validation',
    '415',
  ],
  [
    'v2 rate limit',
    429,
    { title: 'Too Many Requests', type: 'about:blank', status: 429 },
    'rate_limited',
    '',
  ],
  [
    'v2 monthly cap',
    429,
    { title: 'UsageCapExceeded', type: 'https://api.twitter.com/2/problems/usage-capped', period: 'Monthly' },
    'forbidden',
    'usage-capped',
  ],
  [
    'v2 plan',
    403,
    { reason: 'client-not-enrolled', type: 'https://api.x.com/2/problems/client-forbidden' },
    'forbidden',
    'client-forbidden',
  ],
  [
    'ads not yours',
    403,
    { errors: [{ code: 'ACCOUNT_NOT_FOUND', message: 'x' }] },
    'forbidden',
    'ACCOUNT_NOT_FOUND',
  ],
  [
    'ads lock',
    423,
    { errors: [{ code: 'LOCK_ACQUISITION_TIMEOUT' }] },
    'unavailable',
    'LOCK_ACQUISITION_TIMEOUT',
  ],
  ['oauth 2', 400, { error: 'invalid_request', error_description: 'code' }, 'validation', 'invalid_request'],
] as const)('%s', (_name, status, body, kind, code) => {
  expect(failureOf(status, body)).toMatchObject({ kind, code })
})

test('names the parameters of a v2 invalid request', () => {
  const body = {
    errors: [{ parameters: { max_results: ['5000'] }, message: 'must be 1 to 1000' }],
    title: 'Invalid Request',
    type: 'https://api.twitter.com/2/problems/invalid-request',
  }
  expect(failureOf(400, body)).toEqual({
    kind: 'validation',
    code: 'invalid-request',
    message: 'must be 1 to 1000',
    fields: [{ field: 'max_results', message: 'must be 1 to 1000' }],
  })
})

test('names the parameter and detail of an Ads error', () => {
  const error = {
    code: 'INVALID_PARAMETER',
    message: 'Expected time',
    parameter: 'start_time',
    details: 'invalid date',
  }
  expect(failureOf(400, { errors: [error], request: { params: {} } }).fields).toEqual([
    { field: 'start_time', message: 'invalid date' },
  ])
})

test('reads operation errors by position and by index', () => {
  const error = { code: 'INVALID_PARAMETER', message: 'bad hash', parameter: 'twitter_id' }
  const expected = [{ field: 'operation 1.twitter_id', message: 'bad hash' }]
  expect(failureOf(400, { operation_errors: [[], [error]] }).fields).toEqual(expected)
  expect(failureOf(400, { operation_errors: [{ ...error, operation_index: 1 }] }).fields).toEqual(expected)
})

test('uses the status if the body is a gateway page, a bare value or empty', () => {
  expect(readFailure(503, '<html>over capacity</html>').kind).toBe('unavailable')
  expect(readFailure(404, '').kind).toBe('not_found')
  expect(readFailure(400, '[]').kind).toBe('validation')
})

test('cuts a long message', () => {
  expect(failureOf(400, { detail: 'x'.repeat(5_000) }).message).toHaveLength(300)
})

test('a plan without the call says so', () => {
  const body = {
    reason: 'client-not-enrolled',
    type: 'https://api.x.com/2/problems/client-forbidden',
    detail: 'x',
  }
  expect(failureOf(403, body).message).toBe('not available on this plan (client-not-enrolled)')
})

describe('sign-in services', () => {
  const oauthError = (error: string, error_description: string) => ({ error, error_description })
  const graph = (code: number, error_subcode?: number) => ({
    error: { message: `(#${code}) no`, type: 'OAuthException', code, error_subcode, fbtrace_id: 'x' },
  })
  test.each([
    [
      'dead code of X',
      400,
      oauthError('invalid_request', 'Value passed for the authorization code was invalid.'),
      'unauthorized',
    ],
    [
      'a parameter we forgot',
      400,
      oauthError('invalid_request', 'Missing required parameter [code_verifier].'),
      'validation',
    ],
    [
      'dead code of LinkedIn',
      400,
      oauthError(
        'invalid_request',
        'Unable to retrieve access token: does not match authorization code. Or authorization code expired.',
      ),
      'unauthorized',
    ],
    ['invalid_grant', 400, oauthError('invalid_grant', 'dead'), 'unauthorized'],
    [
      'app without Basic',
      401,
      oauthError('unauthorized_client', 'Missing valid authorization header'),
      'forbidden',
    ],
    ['wrong secret', 401, oauthError('invalid_client', 'no'), 'forbidden'],
    ['Facebook: dead token', 400, graph(190, 463), 'unauthorized'],
    ['Facebook: used code', 400, graph(100, 36_009), 'unauthorized'],
    ['Facebook: wrong parameter', 400, graph(100), 'validation'],
    ['Facebook: wrong secret', 400, graph(1), 'forbidden'],
    ['Facebook: failing', 500, graph(1), 'unavailable'],
    ['Facebook: too many', 400, graph(4), 'rate_limited'],
    ['Facebook: permission missing', 403, graph(200), 'forbidden'],
    ['Facebook: 32 is a limit there', 400, graph(32), 'rate_limited'],
    [
      'LinkedIn: dead token',
      401,
      { status: 401, serviceErrorCode: 65_601, message: 'revoked' },
      'unauthorized',
    ],
  ] as const)('%s', (_name, status, body, kind) => {
    const failure = failureOf(status, body)
    expect(failure.kind).toBe(kind)
    expect(failure.message).not.toContain('HTTP')
  })
})
