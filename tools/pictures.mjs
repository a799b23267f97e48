// npm run pictures [-- readme | product | share | materials]: retakes the screenshots of README.md, those of the product on the pro-targeting
// site, and the pictures that links to its pages show, from the running product with a full set of data; and draws the pages of the marketing
// materials from their PDF files.
import { browser } from './lib/browser.mjs'

process.env.CHROMIUM_PATH = await browser()
const { takePictures } = await import('../e2e/src/pictures/take-pictures.ts')
await takePictures(process.argv.slice(2), async () => {
  const folder = '../apps/server/src/areas/foundation/marketing-materials'
  const { materials } = await import(`${folder}/library.service.ts`)
  const { drawMaterial } = await import(`${folder}/draw-material.ts`)
  return Promise.all(
    materials().map(async (material) => ({ id: material.id, file: await drawMaterial(material) })),
  )
})
