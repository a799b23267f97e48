/** A step from one vector of 16 bytes to the next in all of these pointers, until `$end`. */
const next = (pointers: readonly string[]): string =>
  `${pointers.map((p) => `(local.set $${p} (i32.add (local.get $${p}) (i32.const 16)))`).join('\n      ')}
      (br_if $each (i32.ne (local.get $${pointers.at(-1)}) (local.get $end)))`

const vector = (pointer: string): string => `(v128.load (local.get $${pointer}))`
const pointers = (names: readonly string[]): string => names.map((name) => `(param $${name} i32)`).join(' ')
const endOf = (pointer: string): string =>
  `(local.set $end (i32.add (local.get $${pointer}) (i32.const 8192)))`

/** Writes one vector after the other to `$t`. */
const combining = (name: string, instruction: string): string => `
  (func (export "${name}") ${pointers(['t', 'a', 'b'])} (local $end i32)
    ${endOf('b')}
    (loop $each
      (v128.store (local.get $t) (${instruction} ${vector('a')} ${vector('b')}))
      ${next(['t', 'a', 'b'])}))`

/** Adds the bits of a vector to eight sums: 512 vectors of at most 16 bits a sum do not overflow them. */
const addBits = (bits: string): string =>
  `(local.set $sums (i16x8.add (local.get $sums) (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt ${bits}))))`
const total = `
    (local.set $sums (i32x4.extadd_pairwise_i16x8_u (local.get $sums)))
    (i32.add
      (i32.add (i32x4.extract_lane 0 (local.get $sums)) (i32x4.extract_lane 1 (local.get $sums)))
      (i32.add (i32x4.extract_lane 2 (local.get $sums)) (i32x4.extract_lane 3 (local.get $sums))))`
const counting = (name: string, instruction: string): string => `
  (func (export "${name}") ${pointers(['a', 'b'])} (result i32) (local $end i32) (local $sums v128)
    ${endOf('b')}
    (loop $each
      ${addBits(`(${instruction} ${vector('a')} ${vector('b')})`)}
      ${next(['a', 'b'])})
    ${total})`

/**
 * Counts bits by words of 64, four sums at once: where nothing is left out this takes half of what vectors take, which have no
 * instruction for it on most processors. `word` is what is counted at an offset.
 */
const countingWords = (
  name: string,
  pointed: readonly string[],
  word: (offset: number) => string,
): string => {
  const sums = ['s0', 's1', 's2', 's3']
  return `
  (func (export "${name}") ${pointers(pointed)} (result i32) (local $end i32) (local $w i64) ${sums.map((sum) => `(local $${sum} i64)`).join(' ')}
    ${endOf(pointed[0]!)}
    (loop $each
      ${sums.map((sum, i) => `(local.set $${sum} (i64.add (local.get $${sum}) (i64.popcnt ${word(8 * i)})))`).join('\n      ')}
      ${pointed.map((p) => `(local.set $${p} (i32.add (local.get $${p}) (i32.const 32)))`).join('\n      ')}
      (br_if $each (i32.ne (local.get $${pointed[0]}) (local.get $end))))
    (i32.wrap_i64 ${sums.map((sum) => `(local.get $${sum})`).reduce((a, b) => `(i64.add ${a} ${b})`)}))`
}
const wordAt = (pointer: string, offset: number): string =>
  `(i64.load offset=${offset} (local.get $${pointer}))`
/** Writes the union of two words to the first, and has it. */
const unitedWord = (offset: number): string => `(block (result i64)
        (local.set $w (i64.or ${wordAt('t', offset)} ${wordAt('a', offset)}))
        (i64.store offset=${offset} (local.get $t) (local.get $w))
        (local.get $w))`

/** For each 16-bit number of a list: `$word`, where its word lies in a block, and `$bit`, its bit. */
const eachListed = (act: string): string => `
    (local.set $end (i32.add (local.get $list) (i32.shl (local.get $length) (i32.const 1))))
    (loop $each
      (local.set $number (i32.load16_u (local.get $list)))
      (local.set $word (i32.shl (i32.shr_u (local.get $number) (i32.const 5)) (i32.const 2)))
      (local.set $bit (i32.shl (i32.const 1) (local.get $number)))
      ${act}
      (local.set $list (i32.add (local.get $list) (i32.const 2)))
      (br_if $each (i32.ne (local.get $list) (local.get $end))))`
const listLocals = '(local $end i32) (local $number i32) (local $word i32) (local $bit i32)'
const wordOf = (block: string): string => `(i32.add (local.get $${block}) (local.get $word))`
const one = (condition: string): string => `(local.set $n (i32.add (local.get $n) (i32.eqz ${condition})))`

/** `BlockOps` in WebAssembly with vectors of 128 bits, as text. */
export const BLOCK_OPS = `(module
  (import "kernel" "memory" (memory 1 65536 shared))
  (func (export "clear") ${pointers(['t'])}
    (memory.fill (local.get $t) (i32.const 0) (i32.const 8192)))
  (func (export "copy") ${pointers(['t', 'a'])}
    (memory.copy (local.get $t) (local.get $a) (i32.const 8192)))
  ${combining('or', 'v128.or')}
  ${combining('and', 'v128.and')}
  ${combining('andNot', 'v128.andnot')}
  ${counting('count', 'v128.andnot')}
  ${counting('countBoth', 'v128.and')}
  ${countingWords('countAll', ['a'], (offset) => wordAt('a', offset))}
  ${countingWords('orCounting', ['t', 'a'], unitedWord)}
  (func (export "addList") ${pointers(['t', 'list', 'length'])} ${listLocals}
    ${eachListed(`(i32.store ${wordOf('t')} (i32.or (i32.load ${wordOf('t')}) (local.get $bit)))`)})
  (func (export "addListCounting") ${pointers(['t', 'list', 'length', 'dead'])} (result i32) ${listLocals} (local $n i32)
    ${eachListed(`${one(`(i32.and (i32.or (i32.load ${wordOf('t')}) (i32.load ${wordOf('dead')})) (local.get $bit))`)}
      (i32.store ${wordOf('t')} (i32.or (i32.load ${wordOf('t')}) (local.get $bit)))`)}
    (local.get $n))
  (func (export "countList") ${pointers(['list', 'length', 'dead'])} (result i32) ${listLocals} (local $n i32)
    ${eachListed(one(`(i32.and (i32.load ${wordOf('dead')}) (local.get $bit))`))}
    (local.get $n))
  (func (export "meet") ${pointers(['met', 'missing', 'set'])} (result i32) (local $end i32) (local $sums v128) (local $all v128) (local $here v128)
    ${endOf('set')}
    (loop $each
      (local.set $all ${vector('met')})
      (local.set $here ${vector('set')})
      (v128.store (local.get $missing)
        (v128.or (v128.and ${vector('missing')} (local.get $here)) (v128.andnot (local.get $all) (local.get $here))))
      (v128.store (local.get $met) (v128.and (local.get $all) (local.get $here)))
      ${addBits(vector('met'))}
      ${next(['met', 'missing', 'set'])})
    ${total})
  (func (export "next") ${pointers(['set', 'least'])} (result i32) (local $at i32) (local $end i32) (local $word i32)
    (if (i32.ge_u (local.get $least) (i32.const 65536)) (then (return (i32.const 65536))))
    ${endOf('set')}
    (local.set $at (i32.add (local.get $set) (i32.shl (i32.shr_u (local.get $least) (i32.const 5)) (i32.const 2))))
    (local.set $word (i32.and (i32.load (local.get $at)) (i32.shl (i32.const -1) (local.get $least))))
    (loop $each
      (if (local.get $word) (then
        (return (i32.add (i32.shl (i32.sub (local.get $at) (local.get $set)) (i32.const 3)) (i32.ctz (local.get $word))))))
      (local.set $at (i32.add (local.get $at) (i32.const 4)))
      (block $here
        (loop $empty
          (if (i32.eq (local.get $at) (local.get $end)) (then (return (i32.const 65536))))
          (br_if $here (i32.and (local.get $at) (i32.const 15)))
          (br_if $here (v128.any_true ${vector('at')}))
          (local.set $at (i32.add (local.get $at) (i32.const 16)))
          (br $empty)))
      (local.set $word (i32.load (local.get $at)))
      (br $each))
    (unreachable))
)`
