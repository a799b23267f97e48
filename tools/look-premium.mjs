// npm run look-premium [-- --site http://127.0.0.1:8600] [--as HANDLE] [--into FOLDER] [part of a screen's name …]: takes every screen of the
// premium suite from a running product whose data `npm run premium-history` made, at both widths, in both languages and themes, and
// reports faults of their layouts. The pictures are looked at by a person and never committed.
import { parseArgs } from 'node:util'
import { browser } from './lib/browser.mjs'

process.env.CHROMIUM_PATH = await browser()
const { lookAtPremium } = await import('../e2e/src/pictures/look-at-premium.ts')
const { values, positionals } = parseArgs({
  options: {
    site: { type: 'string', default: `http://127.0.0.1:${process.env.PORT ?? 8600}` },
    as: { type: 'string', default: 'IrisOnTheTrail' },
    into: { type: 'string', default: '.cache/premium-look' },
  },
  allowPositionals: true,
})
const wrong = await lookAtPremium({
  siteUrl: values.site,
  folder: values.into,
  handle: values.as,
  wanted: positionals,
})
console.log(`${wrong} faults; the pictures are in ${values.into}`)
process.exitCode = wrong ? 1 : 0
