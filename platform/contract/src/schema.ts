/**
 * Schemas of the data that crosses a boundary before any code does: a remote's `mfe.json` and the
 * registry. Used by the server and by the build; pages import the types only, so no validator
 * reaches a browser.
 */
import Type, { type Static } from 'typebox'

const Path = Type.String({
  pattern: '^/[^?#]*$',
  description: 'Path of the console with {parameters}, no query, no trailing slash',
})
const Key = Type.String({ pattern: '^[a-zA-Z][a-zA-Z0-9:.]*$' })

/**
 * What a screen asks for first, sent while its code is still coming. In `query` a value `{name}` is
 * a parameter of the path, else of the query string; so does one in `fixed`, which goes into every
 * request of the list. `list` makes the body of a list call: page, size, and the filters of the
 * query string by kind. An address with a filter that is not named asks for nothing ahead.
 */
export const FirstQuery = Type.Object(
  {
    method: Type.Union([Type.Literal('GET'), Type.Literal('POST')]),
    path: Type.String({ pattern: '^/api/[^?#]*$', description: 'A call that only reads' }),
    query: Type.Optional(Type.Record(Type.String(), Type.String())),
    list: Type.Optional(
      Type.Object(
        {
          filters: Type.Record(
            Type.String(),
            Type.Union([Type.Literal('text'), Type.Literal('number'), Type.Literal('word')]),
          ),
          fixed: Type.Optional(
            Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
          ),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)

/** One screen. Two routes never share an id; an alias is a further path of the same screen. */
export const MfeRoute = Type.Object(
  {
    id: Type.String({
      pattern: '^[a-z]+(\\.[a-zA-Z0-9]+)+$',
      description: 'For example org.member.detail; cross-remote links use it',
    }),
    path: Path,
    aliases: Type.Optional(Type.Array(Path)),
    title: Type.String({
      minLength: 1,
      description: 'Chinese title of the document and the last breadcrumb',
    }),
    access: Type.Union([
      Type.Literal('public'),
      Type.Literal('signedIn'),
      Type.Literal('member'),
      Type.Literal('operator'),
    ]),
    permission: Type.Optional(Key),
    menu: Type.Optional(
      Type.String({
        pattern: '^[a-zA-Z][a-zA-Z0-9:.]*$',
        description:
          'Id of the menu entry that is marked while this screen shows; default: the entry of this route',
      }),
    ),
    template: Type.Optional(
      Type.Union(
        [
          Type.Literal('list'),
          Type.Literal('split'),
          Type.Literal('form'),
          Type.Literal('detail'),
          Type.Literal('dashboard'),
        ],
        { description: 'What the frame draws while the screen is on its way; default: list' },
      ),
    ),
    object: Type.Optional(
      Type.Array(Type.String({ pattern: '^[a-zA-Z][a-zA-Z0-9]*$' }), {
        minItems: 1,
        uniqueItems: true,
        description:
          'Query parameters that name the object the screen shows, such as ["id"]; parameters of the path always do. A step to another object begins the screen anew',
      }),
    ),
    newTitle: Type.Optional(
      Type.String({
        minLength: 1,
        description:
          'Title in place of `title` where the query string names no `object`: the screen makes one, such as 新增角色',
      }),
    ),
    first: Type.Optional(FirstQuery),
    demo: Type.Optional(
      Type.Boolean({ description: 'true: exists only where the deployment runs with demo data' }),
    ),
    built: Type.Boolean({
      description: 'false: absent from menus, tabs and tour; the frame shows 该功能尚未开放',
    }),
  },
  { additionalProperties: false },
)

/** One side-menu entry; `parent` names another entry's id, absent at the top level. */
export const MfeMenu = Type.Object(
  {
    id: Key,
    parent: Type.Optional(Key),
    title: Type.String({ minLength: 1 }),
    route: Type.Optional(Type.String({ description: 'Route id; absent for a group' })),
    order: Type.Integer(),
    icon: Type.Optional(
      Type.String({ description: 'Name of an icon in the shell’s menu icon table' }),
    ),
    permission: Type.Optional(Key),
  },
  { additionalProperties: false },
)

/**
 * A remote's own declaration, copied into the registry (docs/architecture.md, "Contract between
 * shell and remote").
 */
export const MfeManifest = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z]+$' }),
    title: Type.String({ minLength: 1 }),
    owner: Type.String({ minLength: 1, description: 'Team that answers for it' }),
    contract: Type.String({
      description: 'Range of contract versions the remote works with, such as ^1.0',
    }),
    frame: Type.Union([Type.Literal('console'), Type.Literal('bare')], {
      description: 'bare: drawn without header and side menu',
    }),
    routes: Type.Array(MfeRoute),
    menu: Type.Array(MfeMenu),
    permissions: Type.Array(Key, { description: 'Menu and resource keys the remote asks about' }),
    events: Type.Object(
      { emits: Type.Array(Type.String()), listens: Type.Array(Type.String()) },
      { additionalProperties: false },
    ),
    api: Type.Array(Type.String({ pattern: '^/api/' }), {
      description: 'Prefixes of the calls it makes',
    }),
  },
  { additionalProperties: false },
)

/** `mfe.json` as it lies in a remote's folder: editors find the schema by its first member. */
export const MfeFile = Type.Object(
  { $schema: Type.Optional(Type.String()), ...MfeManifest.properties },
  { additionalProperties: false, title: 'mfe.json of a remote' },
)

/**
 * Files to ask for ahead, by route id; `*` is what every mounting needs. `own` lie in the version's
 * folder, `shared` are names of shared entries.
 */
export const Ahead = Type.Record(
  Type.String(),
  Type.Object({ own: Type.Array(Type.String()), shared: Type.Array(Type.String()) }),
)

export const RegistryRemote = Type.Object(
  {
    version: Type.String(),
    manifestUrl: Type.String({ description: 'URL of the federation manifest of that version' }),
    integrity: Type.Record(Type.String(), Type.String(), {
      description: 'File name under the version’s folder → sha384-…',
    }),
    contract: Type.String(),
    state: Type.Union([Type.Literal('on'), Type.Literal('maintenance'), Type.Literal('off')]),
    previous: Type.Union([
      Type.Null(),
      Type.Object({
        version: Type.String(),
        manifestUrl: Type.String(),
        integrity: Type.Record(Type.String(), Type.String()),
        contract: Type.String(),
      }),
    ]),
    reason: Type.Union([Type.Literal('stable'), Type.Literal('canary'), Type.Literal('pinned')]),
    ahead: Type.Optional(Ahead),
    mfe: MfeManifest,
  },
  { additionalProperties: false },
)

/** Answer of `GET /api/registry`, also inlined in index.html. */
export const Registry = Type.Object(
  {
    schema: Type.Literal(1),
    revision: Type.Integer(),
    shell: Type.Object({ version: Type.String() }),
    devOverrides: Type.Boolean({
      description: 'Whether this deployment lets a browser point a remote at a dev server',
    }),
    remotes: Type.Record(Type.String(), RegistryRemote),
  },
  { additionalProperties: false },
)

/** `dist/current.json` of a built package: what the server needs to register a version. */
export const BuildRecord = Type.Object(
  {
    id: Type.String(),
    version: Type.String(),
    contract: Type.String(),
    integrity: Type.Record(Type.String(), Type.String()),
    mfe: Type.Union([MfeManifest, Type.Null()]),
    ahead: Type.Optional(Ahead),
    shared: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description:
          'Shared entry → the range that a remote asks for, or the version that the shell offers',
      }),
    ),
    builtAt: Type.String(),
  },
  { additionalProperties: false },
)

export type FirstQuery = Static<typeof FirstQuery>
export type MfeRoute = Static<typeof MfeRoute>
export type MfeMenu = Static<typeof MfeMenu>
export type MfeManifest = Static<typeof MfeManifest>
export type Ahead = Static<typeof Ahead>
export type RegistryRemote = Static<typeof RegistryRemote>
export type Registry = Static<typeof Registry>
export type BuildRecord = Static<typeof BuildRecord>
