import {
  closed,
  matching,
  oneOf,
  text,
  yesNo,
  type Check,
} from '@rookery/contract/people/extension/message-shape.ts'
import { filledSections, type FormCommand } from '../shared/form.ts'

const networkId = matching(/^[0-9a-z]{3,20}$/)
const VALUES_AT_MOST = 2_000
const isValue = closed({ name: text(300), excluded: yesNo })
const values: Check = (value) =>
  Array.isArray(value) && value.length <= VALUES_AT_MOST && value.every((each) => isValue(each))
const frame = { to: oneOf(['form']), v: oneOf([1]), account: networkId, ad_group: networkId }
const isRead = closed({ ...frame, name: oneOf(['read']) })
const isWrite = closed({ ...frame, name: oneOf(['write']), section: oneOf(filledSections), values })

/** A command of the worker; null for everything else. */
export const readFormCommand = (message: unknown): FormCommand | null =>
  isRead(message) || isWrite(message) ? (message as FormCommand) : null
