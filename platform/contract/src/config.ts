/**
 * Settings inlined into index.html beside the registry, in `<script type="application/json"
 * id="zz-config">`. Nothing secret.
 */
export interface ShellConfig {
  /** Origin of the login site, for example http://localhost:8081. */
  readonly loginUrl: string
  /** OpenID Connect client id of the console. */
  readonly clientId: string
  /** Slug of the organisation area (decisions RT1). */
  readonly service: string
  readonly demo: boolean
  /** Base address of files (decisions G15). */
  readonly fileBase: string
  /** Configured origins of other applications (decisions G17); null where not deployed. */
  readonly apps: {
    readonly party: string | null
    readonly drifter: string | null
    readonly workflow: string | null
    readonly cloud: string | null
  }
}

/** Keys of the browser's storage (decisions G16). */
export const STORAGE_KEYS = {
  refreshToken: 'refreshToken',
  tenantId: 'tenantId',
  cloudToken: 'cloudToken',
  firstLogin: 'firstLogin',
  registry: 'zz_registry',
  overrides: 'zz_overrides',
  theme: 'zz_theme',
  density: 'zz_density',
  /** The last day on which the start-up image was shown. */
  startUp: 'zz_start_up',
  menuCollapsed: 'zz_menu_collapsed',
} as const
