import { SITE_OPERATOR } from '@rookery/contract/user-groups.ts'
import { useMe } from './use-me.ts'

/** Whether the user answers visitors of the sites: a member of that group, or an operator of the installation. */
export function useIsSiteOperator(): boolean {
  const me = useMe()
  return Boolean(me && (me.is_operator || me.groups.some(({ name }) => name === SITE_OPERATOR)))
}
