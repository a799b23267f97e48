import { pageUser } from './page-user.ts'

/**
 * Items of the page's user only. A browser may be used by several people, also in two tabs at once: drafts and
 * choices of one are not shown to another, and are there again when their owner is back.
 */
const ownItemsOf = (storageOf: () => Storage): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => {
  const ownKey = (key: string): string => {
    const user = pageUser()
    return user === null ? key : `${user}/${key}`
  }
  return {
    getItem: (key) => storageOf().getItem(ownKey(key)),
    setItem: (key, value) => storageOf().setItem(ownKey(key), value),
    removeItem: (key) => storageOf().removeItem(ownKey(key)),
  }
}

/** Kept until the user signs out. */
export const ownLocal = ownItemsOf(() => localStorage)
/** Kept as long as the tab. */
export const ownSession = ownItemsOf(() => sessionStorage)
