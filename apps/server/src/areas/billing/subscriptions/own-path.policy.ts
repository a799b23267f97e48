import { invalid } from '../../../errors/app-error.ts'

/** Only paths of this origin: browsers treat '//elsewhere' and '/\\elsewhere' as addresses of other hosts. */
export const ownPath = (origin: string, path: string): string => {
  const url = URL.canParse(path, origin) ? new URL(path, origin) : null
  if (url === null || url.origin !== origin || !/^\/(?![/\\])/.test(path))
    throw invalid({ return_path: 'input.invalid' })
  return `${url.pathname}${url.search}`
}
