import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import { BlockList, isIPv4 } from 'node:net'
import { Reader, type Response } from 'mmdb-lib'

/** One field of the database: countries of the registries' allocations, corrected by the routes announced. */
type CountryRecord = Response & { readonly country_code?: string }

/** Networks without a place, for some of which the registries' tables name the registry's own country. */
const privateNetworks = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateNetworks.addSubnet(network, bits)
for (const [network, bits] of [
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv6')

/** Eight megabytes, read when the first visitor asks. */
let opened: Promise<Reader<CountryRecord>> | undefined
const open = async (): Promise<Reader<CountryRecord>> =>
  new Reader<CountryRecord>(
    await readFile(
      createRequire(import.meta.url).resolve(
        '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
      ),
    ),
  )

/**
 * The two-letter country of an IPv4 or IPv6 address by a database on this machine; null for addresses of
 * private networks, unlisted ones and what is no address. Nothing is stored.
 */
export async function countryOfAddress(address: string): Promise<string | null> {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  try {
    if (privateNetworks.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6')) return null
    return (await (opened ??= open())).get(plain)?.country_code ?? null
  } catch {
    return null
  }
}
