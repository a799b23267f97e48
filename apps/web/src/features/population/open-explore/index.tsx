import { ExplorationSkeleton } from '../../../shared/explore/components/exploration-skeleton.tsx'
import { screen } from '../../../shared/router/screen.ts'
import { useMeIfStored } from '../../../shared/session/use-me.ts'
import { OpenExplore } from './components/open-explore.tsx'
import type { OpenExplorePaths } from './paths.ts'

/** /explore/:name?: the first rows of everything without signing in, and everything for who is signed in (ROUTE-033). */
function OpenPage() {
  const me = useMeIfStored()
  return me === undefined ? <ExplorationSkeleton /> : <OpenExplore isFull={me !== null} />
}

export default screen<OpenExplorePaths, 'name'>(OpenPage)
