import { readFileSync } from 'node:fs'

/**
 * What is set of these settings. An empty value is none, and a value may stand in a file, as orchestrators hand over secrets:
 * `SECRET_FILE` names the file that holds `SECRET`.
 */
export const givenSettings = (names: readonly string[], env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name): [string, string][] => {
      const value = env[name]
      const file = env[`${name}_FILE`]
      if (value && file)
        throw new Error(`Wrong settings: ${name} and ${name}_FILE are both set. Leave one of them out.`)
      const given = file ? contentOf(`${name}_FILE`, file) : value
      return given ? [[name, given]] : []
    }),
  )

const contentOf = (setting: string, file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException
    throw new Error(`Wrong settings: ${setting} names ${file}, which cannot be read (${code}).`, { cause })
  }
}
