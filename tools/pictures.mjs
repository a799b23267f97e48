// npm run pictures: takes the pictures of README.md anew, from the running product with everything a team can have.
import { browser } from './lib/browser.mjs'

process.env.CHROMIUM_PATH = await browser()
const { takePictures } = await import('../e2e/src/pictures.ts')
await takePictures('docs/pictures')
