import { expect, test } from 'vitest'
import { offeredNetworks } from './offered-networks.ts'

const allNetworks = ['twitter', 'twitter_oauth2', 'facebook', 'linkedin'] as const

test('only networks that the server offers are shown, X once (ROUTE-085)', () => {
  expect(offeredNetworks(undefined, undefined)).toEqual(['twitter'])
  expect(offeredNetworks(allNetworks, undefined)).toEqual(['twitter', 'facebook', 'linkedin'])
  expect(offeredNetworks(['twitter'], 'facebook')).toEqual(['twitter'])
  expect(offeredNetworks(['linkedin', 'twitter_oauth2'], undefined)).toEqual(['twitter_oauth2', 'linkedin'])
  expect(offeredNetworks([], undefined)).toEqual([])
})

test('the provider in the address comes first', () => {
  expect(offeredNetworks(allNetworks, 'linkedin')).toEqual(['linkedin', 'twitter', 'facebook'])
  expect(offeredNetworks(allNetworks, 'twitter_oauth2')).toEqual(['twitter_oauth2', 'facebook', 'linkedin'])
})
