import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

/** What the server asks of an authenticator, as far as this one reads it. */
interface AskedOptions {
  readonly challenge: string
  readonly rp?: { readonly id?: string }
  readonly rpId?: string
}

/** An authenticator in software, with one passkey: signs what a server asks, as a phone or a security key does. */
export interface SoftwareKey {
  /** The answer to `navigator.credentials.create`. */
  create(options: AskedOptions, how?: Ceremony): object
  /** The answer to `navigator.credentials.get`. */
  get(options: AskedOptions, how?: Ceremony): object
}
interface Ceremony {
  readonly origin?: string
  /** False for a key that only saw a touch. */
  readonly is_verified?: boolean
  /** The count of uses that it tells; a cloned key repeats one. */
  readonly counter?: number
}

const hash = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url')

const cborHead = (major: number, value: number): Buffer =>
  value < 24
    ? Buffer.from([(major << 5) | value])
    : value < 256
      ? Buffer.from([(major << 5) | 24, value])
      : Buffer.from([(major << 5) | 25, value >> 8, value & 255])

/** The part of CBOR that attestations are written in. */
const cbor = (value: number | string | Buffer | Map<number | string, unknown>): Buffer => {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
  if (typeof value === 'string')
    return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value])
  const parts = [...value].flatMap(([key, each]) => [cbor(key), cbor(each as never)])
  return Buffer.concat([cborHead(5, value.size), ...parts])
}

const coseOf = (publicKey: KeyObject): Buffer => {
  const { x, y } = publicKey.export({ format: 'jwk' })
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x!, 'base64url')],
      [-3, Buffer.from(y!, 'base64url')],
    ]),
  )
}

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

export const makeSoftwareKey = (): SoftwareKey => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let uses = 0
  const counterOf = (how: Ceremony): Buffer => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(how.counter ?? (uses += 1))
    return bytes
  }
  const clientData = (type: string, { challenge }: AskedOptions, { origin = 'http://localhost' }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const flagsOf = ({ is_verified = true }: Ceremony): number => PRESENT | (is_verified ? VERIFIED : 0)
  const credential = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
  }
  return {
    create: (options, how = {}) => {
      const authData = Buffer.concat([
        hash(options.rp?.id ?? 'localhost'),
        Buffer.from([flagsOf(how) | HAS_CREDENTIAL]),
        counterOf(how),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseOf(publicKey),
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options, how)),
          attestationObject: base64url(cbor(attestation)),
          transports: ['internal'],
        },
      }
    },
    get: (options, how = {}) => {
      const authData = Buffer.concat([
        hash(options.rpId ?? 'localhost'),
        Buffer.from([flagsOf(how)]),
        counterOf(how),
      ])
      const client = clientData('webauthn.get', options, how)
      const signature = sign('sha256', Buffer.concat([authData, hash(client)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
        },
      }
    },
  }
}
