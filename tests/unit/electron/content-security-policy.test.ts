import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, imageHeaders } from '#main/hosts/content-security-policy.ts';

/** Reads a policy back, as a browser does. */
function parse(policy: string): Record<string, readonly string[]> {
  return Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

describe('the policy of the page', () => {
  it.each(['none', 'self'] as const)('allows exactly this with connections to %s', (connect) => {
    expect(parse(contentSecurityPolicy({ connect }))).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'connect-src': [`'${connect}'`],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      'frame-ancestors': ["'none'"],
    });
  });
});

it('locks an image in a sandbox without permissions', () => {
  expect(parse(imageHeaders['content-security-policy'] ?? '')).toEqual({
    'default-src': ["'none'"],
    'style-src': ["'unsafe-inline'"],
    sandbox: [],
  });
});
