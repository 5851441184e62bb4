import type { Bench } from './bench.js'
import type { Ware } from './containers.js'
import { chanceOf, linearFill, tonesOf, type Point, type Tones } from './ink.js'

export const shadow = (id: string, x: number, y: number, rx: number, ry: number) =>
  `<radialGradient id="${id}gs"><stop stop-color="#1e2a24" stop-opacity=".36"/><stop offset=".55" stop-color="#1e2a24" stop-opacity=".15"/><stop offset="1" stop-color="#1e2a24" stop-opacity="0"/></radialGradient><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${id}gs)"/>`

export const wareOf = (bench: Bench, colour: string): Ware => ({
  id: `${bench.id}w`,
  chance: chanceOf(`${bench.seed}ware`),
  tones: tonesOf(colour),
  ribbon: tonesOf(bench.palette[2]),
})

/** One colour in the light from the upper left, from one side to the other. */
export const across = (id: string, from: Point, to: Point, { light, glow, body, deep }: Tones) =>
  linearFill(id, from, to, [
    [0, light],
    [0.3, glow],
    [0.6, body],
    [1, deep],
  ])

export const papers = ['#f4ead9', '#d9b891', '#f0d6cf', '#d8e0cb', '#e9ddcf'] as const

export const glazes = ['#c7d3cd', '#eadfcd', '#b3c0ad', '#d8b39d', '#8aa19d', '#f1ece2', '#c98f74'] as const

export const clays = ['#c98a68', '#eadfce', '#a9b8ae', '#d9a88c', '#e2d3c3', '#7d938d'] as const

export const weaves = ['#cfae82', '#b99a72', '#e0d0b4', '#8d9a8b'] as const
