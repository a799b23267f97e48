import type { Feature, Geometry } from 'geojson'
import { useEffect, useState } from 'react'
import type { Topology } from 'topojson-specification'

export type CountryShape = Feature<Geometry, { name: string }>

let loading: Promise<CountryShape[]> | undefined

/**
 * The countries of the 110m atlas without Antarctica: 105 KB, loaded once and only when a map is rendered.
 */
export function loadWorld(): Promise<CountryShape[]> {
  loading ??= Promise.all([import('world-atlas/countries-110m.json'), import('topojson-client')]).then(
    ([{ default: atlas }, { feature }]) => {
      const world = atlas as unknown as Topology
      const shapes = feature(world, world.objects['countries']!)
      return (shapes.type === 'FeatureCollection' ? shapes.features : [shapes]).filter(
        (shape) => shape.id !== '010',
      ) as CountryShape[]
    },
  )
  loading.catch(() => {
    loading = undefined
  })
  return loading
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
