export { providerUrls, PROVIDERS, SANDBOX_CREDENTIALS, type ProviderName } from './names.js'
export { startSandbox, type Sandbox, type SandboxOptions } from './server.js'
