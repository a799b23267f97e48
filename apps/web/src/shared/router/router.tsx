import { Component, createContext, use, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { PageError } from '../errors/page-error.tsx'
import { goToPlace, currentPlace, subscribeToPlace, type Place } from './history.ts'
import { matchRoute, type Params } from './match-route.ts'
import type { PageLoader } from './page.ts'
import { Redirect } from './redirect.ts'

export interface Route {
  /** '/:teamId/audiences/:audienceId'; ':network?' may be absent. */
  path: string
  layout: ComponentType<{ children: ReactNode }>
  /** Runs before the screen is loaded; throws `redirect(…)` to go elsewhere. */
  guard?: (place: Place, params: Params) => unknown
  /** Loads the screen's code and texts. */
  load: PageLoader
}

interface CurrentScreen {
  place: Place
  params: Params
  route: Route | null
  Screen: ComponentType | null
  error: unknown
}

const CurrentScreenContext = createContext<CurrentScreen | null>(null)
const useCurrentScreen = (): CurrentScreen => {
  const currentScreen = use(CurrentScreenContext)
  if (!currentScreen) throw new Error('Outside of the router.')
  return currentScreen
}

/** The address of the screen shown. */
export const usePlace = (): Place => useCurrentScreen().place
/** The parameters of its path. */
export const useParams = (): Params => useCurrentScreen().params

interface RouterProps {
  routes: readonly Route[]
  /** Address for unknown ones. */
  fallback: string
  /** Called after each change of screen or address. */
  onShown?: (from: Place | null, to: Place) => void
}

/**
 * Renders the screen of the address. The old screen stays until guard, code and texts of the new one are
 * done; a newer navigation cancels one in progress. 150 lines of our own instead of TanStack Router's 25 KB
 * in the first load (docs: apps/web/README.md).
 */
export function Router({ routes, fallback, onShown }: RouterProps) {
  const [current, setCurrent] = useState<CurrentScreen | null>(null)

  useEffect(() => {
    let lastScreen: CurrentScreen | null = null
    let renderCount = 0
    const showScreen = (next: CurrentScreen) => {
      const previousPlace = lastScreen?.place ?? null
      lastScreen = next
      setCurrent(next)
      // After the screen is in the document, so that the element of a hash exists.
      requestAnimationFrame(() => onShown?.(previousPlace, next.place))
    }
    const followPlace = async () => {
      const ownRender = ++renderCount
      const currentRoutePlace = currentPlace()
      const found = matchRoute(routes, currentRoutePlace.pathname)
      if (!found) return goToPlace(fallback, { replace: true })
      const { route, params } = found
      const isSame =
        lastScreen?.route === route &&
        lastScreen.Screen &&
        lastScreen.place.pathname === currentRoutePlace.pathname
      // A change of query or hash only needs no guard and no loading.
      if (isSame) return showScreen({ ...lastScreen!, place: currentRoutePlace, error: null })
      try {
        await route.guard?.(currentRoutePlace, params)
        const Screen = await route.load()
        if (ownRender === renderCount)
          showScreen({ place: currentRoutePlace, params, route, Screen, error: null })
      } catch (error) {
        if (ownRender !== renderCount) return
        if (error instanceof Redirect) return goToPlace(error.href, { replace: true })
        showScreen({ place: currentRoutePlace, params, route, Screen: null, error })
      }
    }
    const unsubscribe = subscribeToPlace(() => void followPlace())
    void followPlace()
    return () => {
      renderCount = Infinity
      unsubscribe()
    }
  }, [routes, fallback, onShown])

  if (!current) return null
  const { route, Screen, error, place, params } = current
  // One instance of a screen per team: changing the team remounts it, changing the query does not.
  const key = `${route?.path}/${Object.values(params).join('/')}`
  const screen = Screen ? <Screen key={key} /> : <PageError error={error} />
  const Layout = Screen && route ? route.layout : null
  return (
    <CurrentScreenContext value={current}>
      <Boundary place={place.pathname}>{Layout ? <Layout>{screen}</Layout> : screen}</Boundary>
    </CurrentScreenContext>
  )
}

/** Catches errors while rendering: PageError records them and replaces the screen. Navigation clears them. */
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
