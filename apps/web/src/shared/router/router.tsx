import { Component, createContext, use, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { PageError } from '../errors/page-error.tsx'
import { go, here, subscribeToPlace, type Place } from './history.ts'
import { matchRoute, type Params } from './match-route.ts'
import type { PageLoader } from './page.ts'
import { Redirect } from './redirect.ts'

export interface Route {
  /** '/:teamId/audiences/:audienceId'; ':network?' may be absent. */
  path: string
  layout: ComponentType<{ children: ReactNode }>
  /** Runs before the screen is loaded; throws `redirect(…)` to lead elsewhere. */
  guard?: (place: Place, params: Params) => unknown
  /** Fetches the screen's code and texts. */
  load: PageLoader
}

interface Shown {
  place: Place
  params: Params
  route: Route | null
  Screen: ComponentType | null
  error: unknown
}

const ShownContext = createContext<Shown | null>(null)
const useShown = (): Shown => {
  const shown = use(ShownContext)
  if (!shown) throw new Error('Outside of the router.')
  return shown
}

/** The address of the screen that is shown. */
export const usePlace = (): Place => useShown().place
/** The parameters of its path. */
export const useParams = (): Params => useShown().params

interface RouterProps {
  routes: readonly Route[]
  /** Where unknown addresses lead. */
  fallback: string
  /** Told after each change of screen or address. */
  onShown?: (from: Place | null, to: Place) => void
}

/**
 * Draws the screen of the address. The old screen stays until guard, code and texts of the new one are there; a newer navigation drops one
 * under way. Our own 150 lines instead of TanStack Router's 25 KB of the first load (docs: apps/web/README.md).
 */
export function Router({ routes, fallback, onShown }: RouterProps) {
  const [shown, setShown] = useState<Shown | null>(null)

  useEffect(() => {
    let last: Shown | null = null
    let run = 0
    const show = (next: Shown) => {
      const from = last?.place ?? null
      last = next
      setShown(next)
      // After the screen is in the document, so that a hash finds its element.
      requestAnimationFrame(() => onShown?.(from, next.place))
    }
    const follow = async () => {
      const mine = ++run
      const place = here()
      const found = matchRoute(routes, place.pathname)
      if (!found) return go(fallback, { replace: true })
      const { route, params } = found
      const isSame = last?.route === route && last.Screen && last.place.pathname === place.pathname
      // The same screen with another query or hash needs no guard and no waiting.
      if (isSame) return show({ ...last!, place, error: null })
      try {
        await route.guard?.(place, params)
        const Screen = await route.load()
        if (mine === run) show({ place, params, route, Screen, error: null })
      } catch (error) {
        if (mine !== run) return
        if (error instanceof Redirect) return go(error.href, { replace: true })
        show({ place, params, route, Screen: null, error })
      }
    }
    const stop = subscribeToPlace(() => void follow())
    void follow()
    return () => {
      run = Infinity
      stop()
    }
  }, [routes, fallback, onShown])

  if (!shown) return null
  const { route, Screen, error, place, params } = shown
  // One screen a team: changing the team starts its screens anew, changing the query does not.
  const key = `${route?.path}/${Object.values(params).join('/')}`
  const screen = Screen ? <Screen key={key} /> : <PageError error={error} />
  const Layout = Screen && route ? route.layout : null
  return (
    <ShownContext value={shown}>
      <Boundary place={place.pathname}>{Layout ? <Layout>{screen}</Layout> : screen}</Boundary>
    </ShownContext>
  )
}

/** Errors while drawing: recorded by PageError, and in place of the screen. Going elsewhere ends them. */
class Boundary extends Component<{ place: string; children: ReactNode }, { error: unknown; place: string }> {
  override state = { error: null as unknown, place: this.props.place }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('Unknown error') }
  }
  static getDerivedStateFromProps(props: { place: string }, state: { place: string }) {
    return props.place === state.place ? null : { error: null, place: props.place }
  }
  override render() {
    return this.state.error === null ? this.props.children : <PageError error={this.state.error} />
  }
}
