import { billingFaults } from './billing.faults.ts'
import { launchKills, networkFaults } from './campaign.faults.ts'
import { connectionFaults } from './connection.faults.ts'
import type { FaultGroup } from './fault.ts'
import { killedProcesses } from './killed-process.faults.ts'
import { listFaults } from './list.faults.ts'
import { mailFaults } from './mail.faults.ts'
import { diskFaults, engineFaults, processFaults } from './server.faults.ts'
import { statementFaults } from './statement.faults.ts'

/** A group whose world only its own faults know. */
type AnyGroup = FaultGroup<unknown>
const groups = [
  networkFaults,
  launchKills,
  listFaults,
  billingFaults,
  mailFaults,
  statementFaults,
  connectionFaults,
  processFaults,
  diskFaults,
  engineFaults,
  killedProcesses,
] as readonly unknown[]

/** All faults of `npm run faults`. */
export const faultGroups = groups as readonly AnyGroup[]
