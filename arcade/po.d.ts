declare module '*.po' {
  export const messages: Readonly<Record<string, string>>;
}
