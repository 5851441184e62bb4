/** Set by build.mjs; tests take them from jest.config.mjs. */
declare const SENARE_HOSTS: readonly string[]
declare const SENARE_VERSION: string
