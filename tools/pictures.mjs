// npm run pictures [-- readme | product | share]: retakes the screenshots of README.md, those of the product on the pro-targeting site, and
// the pictures that links to its pages show, from the running product with a full set of data.
import { browser } from './lib/browser.mjs'

process.env.CHROMIUM_PATH = await browser()
const { takePictures } = await import('../e2e/src/pictures/take-pictures.ts')
await takePictures(process.argv.slice(2))
