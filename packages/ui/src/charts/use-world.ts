import type { Feature, Geometry } from 'geojson'
import { useEffect, useState } from 'react'
import type { Topology } from 'topojson-specification'

export type CountryShape = Feature<Geometry, { name: string }>

let loadingShapes: Promise<CountryShape[]> | undefined

/**
 * The countries of the 110m atlas without Antarctica: 105 KB, loaded once and only when a map is rendered.
 */
export function loadWorld(): Promise<CountryShape[]> {
  loadingShapes ??= Promise.all([import('world-atlas/countries-110m.json'), import('topojson-client')]).then(
    ([{ default: atlas }, { feature }]) => {
      const world = atlas as unknown as Topology
      const countryShapes = feature(world, world.objects['countries']!)
      return (countryShapes.type === 'FeatureCollection' ? countryShapes.features : [countryShapes]).filter(
        (shape) => shape.id !== '010',
      ) as CountryShape[]
    },
  )
  loadingShapes.catch(() => {
    loadingShapes = undefined
  })
  return loadingShapes
}

/** Null until the shapes are loaded; 'failed' if that failed. */
export function useWorld(): CountryShape[] | null | 'failed' {
  const [world, setWorld] = useState<CountryShape[] | null | 'failed'>(null)
  useEffect(() => {
    let isUnmounted = false
    loadWorld().then(
      (shapes) => !isUnmounted && setWorld(shapes),
      () => !isUnmounted && setWorld('failed'),
    )
    return () => {
      isUnmounted = true
    }
  }, [])
  return world
}
