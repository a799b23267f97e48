// Finds screens that show a model's inferences without the model's card.
import { modelOfField } from '../../packages/contract/src/models/inferred-figures.ts'
import { modelOfDimension } from '../../apps/web/src/shared/insights/model-of-dimension.ts'
import { importsOf, isTest, resolve } from './sources.mjs'

/**
 * Files and folders that read a field of such a name which is counted rather than inferred, with the reason.
 */
const COUNTED_FOLDERS = {
  'apps/web/src/main.tsx': 'languages the browser asks for',
  'apps/web/src/features/people/account/components/profile.tsx': 'the language a person chose',
  'apps/web/src/features/advertising/campaigns/components/wizard/campaign-wizard.tsx':
    'categories of advertisers',
  'apps/web/src/features/advertising/campaigns/components/wizard/objective-step.tsx':
    'categories of advertisers',
  'apps/web/src/features/billing/pricing/': 'languages the browser asks for',
  'apps/web/src/features/people/teams/components/plan-list.tsx': 'languages the browser asks for',
  'apps/web/src/shared/plans/billed-to.tsx': 'the country of a billing address',
  'apps/web/src/features/foundation/helper-documents/': 'languages of documents',
  'apps/web/src/features/audiences/insights/tabs/content-wall/wall-filters.tsx':
    'choices of a filter, no figure',
  'apps/web/src/features/audiences/audience-lists/components/reading-fields.tsx':
    'the country of phone numbers',
  'apps/web/src/features/advertising/campaigns/components/statistics/segment-figures.tsx':
    'countries as the network counts them',
  'apps/web/src/features/audiences/audiences/compare/overlap-view.tsx': 'regions of an overlap, not of a map',
  'apps/web/src/features/audiences/audiences/components/audience-columns.tsx': 'countries of a recipe',
  'apps/web/src/features/audiences/targeting-lists/components/use-list-columns.tsx': 'countries of a list',
  'apps/web/src/features/audiences/audiences/components/more-filters.tsx': 'choices of a filter, no figure',
  'apps/web/src/sites/team/frame/team-palette.tsx': 'hits of a search, by name',
  'apps/web/src/features/people/teams/components/create-team-form.tsx': 'the country a team entered',
  'apps/web/src/features/people/teams/components/general-section.tsx': 'the country a team entered',
  'apps/web/src/features/population/explore/components/exploration.tsx': 'addresses of screens',
  'apps/web/src/features/population/open-explore/components/coming-events.tsx': 'the country a person chose',
  'apps/web/src/features/population/explore/components/explore-search.tsx': 'choices of a filter, no figure',
  'apps/web/src/features/audiences/open-requests/components/audience-form.tsx':
    'countries that a person chooses',
  'apps/web/src/features/people/leads/components/answer-dialog.tsx': 'the language a visitor wrote in',
  'apps/web/src/features/people/site-requests/download-page.tsx': 'languages of materials',
  'apps/web/src/sites/pro/pages/materials.tsx': 'languages of materials',
  'apps/web/src/sites/pro/pages/parts/material-card.tsx': 'languages of materials',
  'apps/web/src/features/creators/creator-reports/components/report-row.tsx': 'the language of a document',
  'apps/web/src/sites/premium/routes.tsx': 'addresses of screens',
  'apps/web/src/features/audiences/insights/tabs/influential-accounts/account-filters.tsx':
    'choices of a filter, no figure',
}

/** Cards that choose the model by the row's own dimension or kind. */
const DIMENSION_BY_ROW = /modelOf(Dimension|Kind)\[/
const DIMENSION_ATTRIBUTE = /<(?!FindingTitle)\w+\s[^>]*?\bdimension="(\w+)"/gs

/** @returns {Set<string>} models whose card the file contains; '*' is that of each row */
function cardsIn(code) {
  const found = new Set(
    [...code.matchAll(/<ModelCardButton\s[^>]*?model="(\w+)"/gs)].map(([, model]) => model),
  )
  for (const [, dimension] of code.matchAll(DIMENSION_ATTRIBUTE)) found.add(modelOfDimension[dimension])
  if (DIMENSION_BY_ROW.test(code)) found.add('*')
  return found
}

/** @returns {Set<string>} fields of the registry that the file reads; method calls are ignored */
function fieldsRead(ast) {
  const found = new Set()
  const takeField = (name) => Object.hasOwn(modelOfField, name) && found.add(name)
  const walkNode = (node) => {
    if (!node || typeof node !== 'object') return
    if (Array.isArray(node)) return node.forEach(walkNode)
    if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
      walkNode(node.callee.object)
      return walkNode(node.arguments)
    }
    if (node.type === 'MemberExpression' && !node.computed) takeField(node.property.name)
    if (node.type === 'ObjectPattern')
      for (const part of node.properties) if (part.key && !part.computed) takeField(part.key.name)
    for (const [key, value] of Object.entries(node)) if (key !== 'type') walkNode(value)
  }
  walkNode(ast.body)
  return found
}

/** A file of the page: its cards, the parts it renders, the inferred fields it reads; cached. */
const readByFile = new WeakMap()
function partsOfFile(file) {
  let fileParts = readByFile.get(file)
  if (!fileParts) {
    fileParts = {
      cards: cardsIn(file.code),
      parts: importsOf(file)
        .filter(({ typeOnly }) => !typeOnly)
        .map(({ specifier }) => resolve(file.path, specifier)),
      fields: fieldsRead(file.ast),
    }
    readByFile.set(file, fileParts)
  }
  return fileParts
}
const partsOf = (files) =>
  new Map(
    files
      .filter(({ path }) => /^apps\/web\/src\/.*\.tsx$/.test(path) && !isTest(path))
      .map((file) => [file.path, partsOfFile(file)]),
  )

/**
 * Cards of a screen and of all parts it renders; '*' if a part chooses the model by row.
 * @returns {Set<string>}
 */
export function cardsOn(files, screen) {
  const filesByPart = partsOf(files)
  if (!filesByPart.has(screen)) throw new Error(`There is no screen ${screen}`)
  const found = new Set()
  const visitedFiles = new Set()
  const walkImports = (path) => {
    const pathParts = filesByPart.get(path)
    if (!pathParts || visitedFiles.has(path)) return
    visitedFiles.add(path)
    // Cards of shares and lifts choose the model by a dimension that their callers pass.
    for (const card of pathParts.cards) if (card !== '*' || !path.includes('/shared/')) found.add(card)
    pathParts.parts.forEach(walkImports)
  }
  walkImports(screen)
  return found
}

/**
 * A file that reads an inferred field must render the card of its model, pass it to a part that does, or be a
 * part only of files that do.
 * @param {{path: string, code: string, ast: any}[]} files the workspace's sources
 * @returns {{missing: string[], seen: number, idle: string[]}} 'FILE: FIELD has no card of MODEL'; reads
 * checked; files of COUNTED_FOLDERS that read nothing
 */
export function cardsMissing(files) {
  const filesByPart = partsOf(files)
  const importersOf = (path) =>
    [...filesByPart].filter(([, part]) => part.parts.includes(path)).map(([user]) => user)
  const hasCard = (path, model) => filesByPart.get(path)?.cards.has(model)
  const isCarried = (path, model, within = []) => {
    const ownParts = filesByPart.get(path)
    if (
      hasCard(path, model) ||
      ownParts.cards.has('*') ||
      ownParts.parts.some((part) => hasCard(part, model))
    )
      return true
    const users = importersOf(path).filter((user) => !within.includes(user))
    return users.length > 0 && users.every((user) => isCarried(user, model, [...within, path]))
  }
  const missingCards = []
  const unusedFolders = new Set(Object.keys(COUNTED_FOLDERS))
  let checkedCount = 0
  for (const [path, { fields }] of filesByPart)
    for (const field of fields) {
      const countedPlace = Object.keys(COUNTED_FOLDERS).find((place) => path.startsWith(place))
      if (countedPlace) {
        unusedFolders.delete(countedPlace)
        continue
      }
      checkedCount++
      const model = modelOfField[field]
      if (!isCarried(path, model)) missingCards.push(`${path}: ${field} has no card of ${model}`)
    }
  return { missing: missingCards, seen: checkedCount, idle: [...unusedFolders] }
}
