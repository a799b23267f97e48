// @module-tag full
import { billingFaults } from '../testing/faults/billing.faults.ts'
import { launchKills, networkFaults } from '../testing/faults/campaign.faults.ts'
import { mailFaults } from '../testing/faults/mail.faults.ts'
import { tryFaults } from '../testing/faults/try-faults.ts'

tryFaults(networkFaults)
tryFaults(launchKills)
tryFaults(billingFaults)
tryFaults(mailFaults)
