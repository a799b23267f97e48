import type { ComponentType, ReactNode } from 'react'

type Layout = ComponentType<{ children: ReactNode }>

/** A frame in a chunk of its own; routes load it beside the code of their screen. */
export type LazyLayout = Layout & { readonly load?: () => Promise<unknown> }

/** A frame that the pages on which visits begin do not load. Rendered once `load` has resolved. */
export function lazyLayout(load: () => Promise<Layout>): LazyLayout {
  let Loaded: Layout | null = null
  const LoadedLayout: Layout = ({ children }) => Loaded && <Loaded>{children}</Loaded>
  return Object.assign(LoadedLayout, {
    load: async () => {
      Loaded ??= await load()
    },
  })
}
