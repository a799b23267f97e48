import { usePlace } from '../../../shared/router/router.tsx'
import { usePaths } from '../../../shared/site/site.ts'
import type { OpenExplorePaths } from './paths.ts'

/** The address of another name, on the page one is on: open to everybody, or for signed-in users. */
export function useNameHref(): (name: string) => string {
  const paths = usePaths<OpenExplorePaths>()
  const isOfUsers = usePlace().pathname.split('/')[1]?.endsWith('-authenticated') ?? false
  return isOfUsers ? paths.fullExplore : paths.openExplore
}
