/** It opens when of this many tries in the last half minute half found no network. */
const LEAST = 20
const SHARE = 0.5
const WINDOW_MS = 30_000
const FIRST_MS = 5_000
const LONGEST_MS = 60_000
/** Whoever probes has an answer by then, or went away. */
const PROBE_MS = 20_000

interface Circuit {
  readonly tries: { readonly at: number; readonly failed: boolean }[]
  /** 0 while it is closed. */
  openUntil: number
  openMs: number
  probedAt: number | null
}

/**
 * A breaker for each scope: after too many failures nothing is sent for a while, then one call finds out whether the network is back; the wait doubles while
 * it is not. Only what says that the network is down counts as a failure, not what it refuses.
 */
export class Circuits {
  readonly #circuits = new Map<string, Circuit>()

  /** Milliseconds until it may be asked again; 0 when this call may go. */
  wait(scope: string, now: number): number {
    const circuit = this.#circuits.get(scope)
    if (!circuit || circuit.openUntil === 0) return 0
    if (circuit.openUntil > now) return circuit.openUntil - now
    if (circuit.probedAt !== null && now - circuit.probedAt < PROBE_MS) return FIRST_MS
    circuit.probedAt = now
    return 0
  }

  isOpen(scope: string): boolean {
    return (this.#circuits.get(scope)?.openUntil ?? 0) > 0
  }

  /** How many are open, for the operator. */
  get open(): number {
    return [...this.#circuits.values()].filter(({ openUntil }) => openUntil > 0).length
  }

  /** What one try came to. */
  ended(scope: string, now: number, failed: boolean): void {
    const circuit = this.#circuits.get(scope)
    if (circuit && circuit.openUntil > 0) {
      if (failed) this.#open(circuit, now, Math.min(LONGEST_MS, circuit.openMs * 2))
      else this.#circuits.delete(scope)
      return
    }
    const tries = [...(circuit?.tries ?? []).filter(({ at }) => now - at < WINDOW_MS), { at: now, failed }]
    const failures = tries.filter((each) => each.failed).length
    if (failures === 0) {
      this.#circuits.delete(scope)
      return
    }
    const next: Circuit = { tries: tries.slice(-10 * LEAST), openUntil: 0, openMs: FIRST_MS, probedAt: null }
    this.#circuits.set(scope, next)
    if (tries.length >= LEAST && failures / tries.length >= SHARE) this.#open(next, now, FIRST_MS)
  }

  #open(circuit: Circuit, now: number, ms: number): void {
    circuit.openUntil = now + ms
    circuit.openMs = ms
    circuit.probedAt = null
  }
}
