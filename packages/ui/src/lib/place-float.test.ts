import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeFloat } from './place-float.ts'
import { placeTooltip } from './place-tooltip.ts'

const viewport = { width: 1280, height: 800 }

test('is at most 600 px wide, or the window less 32 px (WIDGET-010)', () => {
  const triggerRect = { left: 100, top: 50, width: 80, height: 32 }
  expect(placeFloat(triggerRect, { width: 900, height: 100 }, viewport).maxWidth).toBe(600)
  expect(placeFloat(triggerRect, { width: 900, height: 100 }, { width: 390, height: 800 }).maxWidth).toBe(358)
})

test('stays 16 px away from the edges wherever its trigger is (WIDGET-011)', () => {
  fc.assert(
    fc.property(
      fc.record({
        left: fc.integer({ min: -50, max: 1300 }),
        top: fc.integer({ min: 0, max: 780 }),
        width: fc.nat(200),
        height: fc.nat(40),
      }),
      fc.record({ width: fc.integer({ min: 1, max: 900 }), height: fc.integer({ min: 1, max: 900 }) }),
      fc.constantFrom('start', 'end', 'center'),
      (trigger, size, align) => {
        const at = placeFloat(trigger, size, viewport, { align: align as 'start' })
        const width = Math.min(size.width, at.maxWidth)
        expect(at.left).toBeGreaterThanOrEqual(16)
        expect(at.left + width).toBeLessThanOrEqual(viewport.width - 16)
        expect((at.top ?? at.bottom)!).toBeGreaterThanOrEqual(16)
        expect((at.top ?? at.bottom)! + at.maxHeight).toBeLessThanOrEqual(
          Math.max(viewport.height - 16, (at.top ?? at.bottom)!),
        )
      },
    ),
  )
})

test('opens upward when less than 316 px remains below, else downward (WIDGET-012)', () => {
  const at = (below: number) =>
    placeFloat(
      { left: 100, top: 800 - below - 32, width: 80, height: 32 },
      { width: 200, height: 100 },
      viewport,
    ).side
  expect(at(315)).toBe('above')
  expect(at(316)).toBe('below')
})

test('a tooltip stays inside the window at every edge (WIDGET-021)', () => {
  fc.assert(
    fc.property(
      fc.record({
        left: fc.integer({ min: 0, max: 1280 }),
        top: fc.integer({ min: 0, max: 800 }),
        width: fc.nat(100),
        height: fc.nat(40),
      }),
      fc.record({ width: fc.integer({ min: 20, max: 320 }), height: fc.integer({ min: 20, max: 120 }) }),
      (target, size) => {
        const at = placeTooltip(target, size, viewport)
        expect(at.left).toBeGreaterThanOrEqual(0)
        expect(at.top).toBeGreaterThanOrEqual(0)
        expect(at.left + size.width).toBeLessThanOrEqual(viewport.width)
        expect(at.top + size.height).toBeLessThanOrEqual(viewport.height)
      },
    ),
  )
})
