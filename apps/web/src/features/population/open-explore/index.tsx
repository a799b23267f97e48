import { screen } from '../../../shared/router/screen.ts'
import { OpenExplore } from './open-explore.tsx'
import type { OpenExplorePaths } from './paths.ts'

/** /explore/:name?: the first rows of everything, without signing in (ROUTE-033). */
const OpenPage = () => <OpenExplore isFull={false} />

export default screen<OpenExplorePaths, 'name'>(OpenPage)
