/** A circuit opens if half of at least this many tries in the last half minute failed. */
const MIN_TRIES = 20
const FAILURE_SHARE = 0.5
const WINDOW_MS = 30_000
const FIRST_PAUSE_MS = 5_000
const LONGEST_MS = 60_000
/** Time after which a probe counts as ended and another may be sent. */
const PROBE_MS = 20_000

interface Circuit {
  readonly tries: { readonly at: number; readonly failed: boolean }[]
  /** 0 while the circuit is closed. */
  openUntil: number
  openMs: number
  probedAt: number | null
}

/**
 * A circuit breaker per scope: after too many failures nothing is sent for a while, then a single call probes
 * whether the network is back; the pause doubles while it is not. Only signs of an outage count as failures,
 * not refusals.
 */
export class Circuits {
  readonly #circuits = new Map<string, Circuit>()

  /** Milliseconds until the next call is permitted; 0 if this call may be sent. */
  wait(scope: string, now: number): number {
    const circuit = this.#circuits.get(scope)
    if (!circuit || circuit.openUntil === 0) return 0
    if (circuit.openUntil > now) return circuit.openUntil - now
    if (circuit.probedAt !== null && now - circuit.probedAt < PROBE_MS) return FIRST_PAUSE_MS
    circuit.probedAt = now
    return 0
  }

  isOpen(scope: string): boolean {
    return (this.#circuits.get(scope)?.openUntil ?? 0) > 0
  }

  /** Number of open circuits, for the operator. */
  get open(): number {
    return [...this.#circuits.values()].filter(({ openUntil }) => openUntil > 0).length
  }

  /** Records the result of one try. */
  ended(scope: string, now: number, failed: boolean): void {
    const circuit = this.#circuits.get(scope)
    if (circuit && circuit.openUntil > 0) {
      if (failed) this.#open(circuit, now, Math.min(LONGEST_MS, circuit.openMs * 2))
      else this.#circuits.delete(scope)
      return
    }
    const recentTries = [
      ...(circuit?.tries ?? []).filter(({ at }) => now - at < WINDOW_MS),
      { at: now, failed },
    ]
    const failures = recentTries.filter((each) => each.failed).length
    if (failures === 0) {
      this.#circuits.delete(scope)
      return
    }
    const nextCircuit: Circuit = {
      tries: recentTries.slice(-10 * MIN_TRIES),
      openUntil: 0,
      openMs: FIRST_PAUSE_MS,
      probedAt: null,
    }
    this.#circuits.set(scope, nextCircuit)
    if (recentTries.length >= MIN_TRIES && failures / recentTries.length >= FAILURE_SHARE)
      this.#open(nextCircuit, now, FIRST_PAUSE_MS)
  }

  #open(circuit: Circuit, now: number, ms: number): void {
    circuit.openUntil = now + ms
    circuit.openMs = ms
    circuit.probedAt = null
  }
}
