import { readMaterialTexts, type MaterialText } from '@rookery/i18n/materials/read-materials.ts'
import { materialTypes, type DocumentBlock, type MaterialType } from '@rookery/contract'
import { readMarkdown } from '../helper-documents/read-markdown.policy.ts'
import { withFigures } from './figures.policy.ts'

/** A material before it is drawn. */
export interface Material extends MaterialText {
  readonly type: MaterialType
  readonly blocks: readonly DocumentBlock[]
}

/** The material with its figures. Throws for one that is of no type. */
function fillIn(material: MaterialText): Material {
  const type = materialTypes.find((each) => each === material.type)
  if (!type) throw new Error(`${material.id} is of no type`)
  return { ...material, type, blocks: readMarkdown(withFigures(material.text)) }
}

let readLibrary: readonly Material[] | undefined
/** All materials of the product, read once. */
export const materials = (): readonly Material[] => (readLibrary ??= readMaterialTexts().map(fillIn))

export const findMaterial = (id: string): Material | undefined => materials().find((each) => each.id === id)
