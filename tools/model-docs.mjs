// npm run model-docs: writes the measured figures into docs/models.
import { writeFileSync } from 'node:fs'
import { modelDocs } from './lib/model-docs.mjs'

for (const { path, now, wanted } of modelDocs()) {
  if (now === wanted) continue
  writeFileSync(path, wanted)
  console.log(path)
}
