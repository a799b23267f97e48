import {
  addGroup,
  excludeItem,
  moveNode,
  negateGroup,
  removeDeselected,
  removeNode,
  setGroupMode,
  shiftNode,
  toggleItem,
  unwrapGroup,
  wrapNode,
} from './edit-recipe.ts'
import { advanceHistory, historyOf, redoLast, undoLast, type History } from './history.ts'
import { placeItems, type Target } from './place-items.ts'
import { emptyRecipe, type GroupMode, type NewItem, type Recipe } from './recipe.ts'

export interface CreatorState {
  readonly history: History<Recipe>
  readonly name: string
  readonly regionId: number | null
  /** The saved audience being edited, with the version last read. */
  readonly audience: { id: string; version: number } | null
  /** The group that receives typed criteria; null: chosen by kind. */
  readonly target: string | null
  /**
   * Whether anything was changed since it was opened or saved, even if changed back: stored copies have to
   * follow.
   */
  readonly isTouched: boolean
}

export type CreatorAction =
  | { type: 'add'; items: readonly NewItem[]; target?: Target }
  | { type: 'remove'; key: string }
  | { type: 'toggle'; key: string }
  | { type: 'mode'; key: string; mode: GroupMode }
  | { type: 'negate'; key: string }
  | { type: 'exclude'; key: string }
  | { type: 'move'; key: string; to: string; index?: number }
  | { type: 'shift'; key: string; by: -1 | 1 }
  | { type: 'wrap'; key: string }
  | { type: 'unwrap'; key: string }
  | { type: 'add-group'; parent: string; mode: GroupMode }
  | { type: 'remove-deselected' }
  | { type: 'clear' }
  | { type: 'restore'; state: CreatorState }
  | { type: 'target'; key: string | null }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'name'; name: string }
  | { type: 'region'; regionId: number | null }
  | { type: 'open'; state: Partial<CreatorState> & { recipe: Recipe } }
  | { type: 'saved'; audience: { id: string; version: number }; name: string }

export const initialState: CreatorState = {
  history: historyOf(emptyRecipe),
  name: '',
  regionId: null,
  audience: null,
  target: null,
  isTouched: false,
}

/** The next recipe of an action that edits it; undefined for other actions. */
function editRecipe(recipe: Recipe, action: CreatorAction, target: string | null): Recipe | undefined {
  switch (action.type) {
    case 'add':
      return placeItems(recipe, action.items, action.target ?? (target ? { group: target } : 'auto'))
    case 'remove':
      return removeNode(recipe, action.key)
    case 'toggle':
      return toggleItem(recipe, action.key)
    case 'mode':
      return setGroupMode(recipe, action.key, action.mode)
    case 'negate':
      return negateGroup(recipe, action.key)
    case 'exclude':
      return excludeItem(recipe, action.key)
    case 'move':
      return moveNode(recipe, action.key, action.to, action.index)
    case 'shift':
      return shiftNode(recipe, action.key, action.by)
    case 'wrap':
      return wrapNode(recipe, action.key)
    case 'unwrap':
      return unwrapGroup(recipe, action.key)
    case 'remove-deselected':
      return removeDeselected(recipe)
    default:
      return undefined
  }
}

/** The state with another history; the same object if the history is the same. */
const withHistory = (state: CreatorState, history: History<Recipe>): CreatorState =>
  history === state.history ? state : { ...state, history, isTouched: true }

export function reduceCreator(state: CreatorState, action: CreatorAction): CreatorState {
  const nextRecipe = editRecipe(state.history.present, action, state.target)
  if (nextRecipe) return withHistory(state, advanceHistory(state.history, nextRecipe))
  switch (action.type) {
    case 'add-group': {
      const { recipe, key } = addGroup(state.history.present, action.parent, action.mode)
      return { ...withHistory(state, advanceHistory(state.history, recipe)), target: key }
    }
    // A new audience: resets everything except the undo history.
    case 'clear':
      return withHistory(initialState, advanceHistory(state.history, emptyRecipe))
    case 'restore':
      return { ...action.state, isTouched: true }
    case 'undo':
      return withHistory(state, undoLast(state.history))
    case 'redo':
      return withHistory(state, redoLast(state.history))
    case 'target':
      return { ...state, target: action.key }
    case 'name':
      return { ...state, name: action.name }
    case 'region':
      return { ...state, regionId: action.regionId }
    case 'open': {
      const { recipe, ...rest } = action.state
      return { ...initialState, ...rest, history: historyOf(recipe), isTouched: true }
    }
    case 'saved':
      return { ...state, audience: action.audience, name: action.name, isTouched: false }
    default:
      return state
  }
}
