import { describe, expect, test } from 'vitest'
import { startedEnv } from '../testing/process/read-deployment.ts'
import { StartError } from '../errors/start-error.ts'
import { readConfig } from './config.ts'
import type { Env } from './env.ts'
import { exposingSetting } from './exposure.ts'

const readExposureOf = (env: Env) =>
  readConfig({ DATA_DIR: startedEnv['DATA_DIR'], SECRET_KEY: startedEnv['SECRET_KEY'], ...env })

describe('security 5: safety does not hang on NODE_ENV', () => {
  test.each([
    ['it listens to others', { HOST: '0.0.0.0' }],
    ['its address is not this machine’s', { PUBLIC_URL: 'http://app.example.com' }],
    ['over TLS alike', { PUBLIC_URL: 'https://app.example.com', NODE_ENV: 'development' }],
    ['a further host is served', { TEAM_HOSTS: 'localhost, *.example.com' }],
    ['another site has a host', { PRO_HOSTS: 'pro.example.com' }],
    ['it speaks with X', { X_API_URL: 'https://api.x.com' }],
    ['it speaks with the payment provider', { PAYMENTS_URL: 'https://api.stripe.com' }],
  ] as const)('without its secrets a server does not start where %s', (_, env) => {
    const [name] = Object.keys(env)
    expect(() => readExposureOf(env)).toThrow(
      /^Missing env variables: .*PAYMENTS_WEBHOOK_SECRET, STANDALONE_TOKENS/,
    )
    expect(() => readExposureOf(env)).toThrow(`${name}=`)
  })
  test.each([
    ['PAYMENTS_WEBHOOK_SECRET', 'whsec_rookery_sandbox'],
    ['STANDALONE_TOKENS', 'rookery-standalone'],
    ['X_CONSUMER_SECRET', 'rookery-sandbox-app-secret'],
    ['PAYMENTS_KEY', 'sk_test_rookery_sandbox'],
  ])('%s may not be the value that everybody can read here', (name, value) => {
    expect(() => readConfig({ ...startedEnv, [name]: value })).toThrow(`Everybody knows the value of ${name}`)
  })
  test('a start whose settings are missing ends with one line that names them all (MSG-041, CONST-029, ERR-022)', () => {
    expect(() => readExposureOf({ PUBLIC_URL: 'https://app.example.com' })).toThrow(
      new StartError(
        'missing_env',
        'Missing env variables: DATABASE_URL, X_CONSUMER_KEY, X_CONSUMER_SECRET, PAYMENTS_KEY, PAYMENTS_PUBLIC_KEY, PAYMENTS_WEBHOOK_SECRET, STANDALONE_TOKENS, SMTP_URL, MAIL_FROM (others can reach the server, or it reaches others: PUBLIC_URL=https://app.example.com)',
      ),
    )
  })
  test('a server with all of them is guarded as in production, without NODE_ENV too', () => {
    const { NODE_ENV: _, ...env } = startedEnv
    expect(readConfig(env)).toMatchObject({ production: true, fresh_sign_in_minutes: 10 })
  })
  test('on this machine alone everything has a default', () => {
    for (const env of [
      {},
      { HOST: 'localhost', PUBLIC_URL: 'http://pro.localhost:8600', NODE_ENV: 'production' },
      { X_API_URL: 'http://127.0.0.1:4100', PAYMENTS_URL: 'http://[::1]:4100', PRO_HOSTS: 'pro.localhost' },
    ])
      expect([exposingSetting(env), readExposureOf(env).production]).toEqual([null, false])
  })
})

test('security 12: session cookies without Secure are for this machine alone: plain HTTP is refused anywhere else', () => {
  expect(() => readConfig({ ...startedEnv, PUBLIC_URL: 'http://app.example.com' })).toThrow(
    'PUBLIC_URL must begin with https://',
  )
})

describe('between the server and its stores nobody reads along (security-4 25)', () => {
  const startWith = (more: Env) => () => readConfig({ ...startedEnv, ...more })
  test.each([
    ['DATABASE_URL', 'postgres://rookery:password@db.example.com/rookery'],
    ['DATABASE_URL', 'postgres://rookery:password@db.example.com/rookery?sslmode=require'],
    ['DATABASE_URL', 'postgres://rookery:password@db.example.com/rookery?sslmode=no-verify'],
    ['DATABASE_OWNER_URL', 'postgres://owner:password@db.example.com/rookery'],
    ['CLICKHOUSE_URL', 'http://rookery:password@clickhouse.example.com:8123/people'],
    ['CLICKHOUSE_URL', 'https://one.example.com:8443/people,http://two.example.com:8123/people'],
    ['SMTP_URL', 'smtp://user:password@mail.example.com:587?ignoreTLS=true'],
    ['SMTP_URL', 'smtps://user:password@mail.example.com:465?tls.rejectUnauthorized=false'],
  ])('a server that others reach does not start with %s=%s', (name, value) => {
    expect(startWith({ [name]: value })).toThrow(`${name} must use TLS where others can reach the server (`)
    // The sentence never quotes the address: it has a password.
    expect(startWith({ [name]: value })).not.toThrow('password@')
  })
  test.each([
    ['DATABASE_URL', 'postgres://rookery:password@db.example.com/rookery?sslmode=verify-full'],
    ['DATABASE_URL', 'postgres://rookery@127.0.0.1:5432/rookery'],
    ['DATABASE_URL', 'postgres:///rookery?host=/run/postgresql'],
    ['CLICKHOUSE_URL', 'https://one.example.com:8443/people,https://two.example.com:8443/people'],
    ['CLICKHOUSE_URL', 'http://localhost:8123/people'],
    ['SMTP_URL', 'smtps://user:password@mail.example.com:465'],
  ])('it starts with %s=%s', (name, value) => {
    expect(startWith({ [name]: value })).not.toThrow()
  })
  test('mail over smtp:// is handed over after STARTTLS alone, but for a mail server of this machine', () => {
    const mailOf = (SMTP_URL: string) => readConfig({ ...startedEnv, SMTP_URL }).mail.requires_tls
    expect(mailOf('smtp://mail.example.com:587')).toBe(true)
    expect(mailOf('smtp://127.0.0.1:25')).toBe(false)
    expect(readExposureOf({}).mail.requires_tls).toBe(false)
  })
})
