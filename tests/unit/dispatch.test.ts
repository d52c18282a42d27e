import { expect, test } from 'vitest';
import { createDispatch, type Handlers } from '#main/dispatch.ts';
import { failure } from '#shared/result.ts';
import { createKeptLog } from '#tests/support/ports.ts';

test('a handler that breaks answers with a kind; its place stays in the log, its words nowhere', async () => {
  const { log, lines } = createKeptLog();
  const broken = { 'brands.list': () => Promise.reject(new Error('secret reason')) };
  const dispatch = createDispatch(broken as unknown as Handlers, log);
  expect(await dispatch('brands.list', undefined)).toEqual(failure('internal'));
  expect(lines.join('\n')).toContain('dispatch.test.ts');
  expect(lines.join('\n')).not.toContain('secret');
});

test('what is refused is logged by name and field, never by value', async () => {
  const { log, lines } = createKeptLog();
  const dispatch = createDispatch({} as unknown as Handlers, log);
  await dispatch('product.check', { productId: 'x', warehouseId: '1', count: 'secret value' });
  await dispatch('secret call', undefined);
  await dispatch('product.read', { productId: '1', warehouseId: '1', 'secret field': 1 });
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('"name":"product.check","field":"count"');
  expect(lines.join('\n')).not.toContain('secret');
});
