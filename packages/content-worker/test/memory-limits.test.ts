/** How much memory this process may use, and what of it the service and its child processes get. */
import { expect, test } from 'bun:test';
import { groupLimit, memoryLimit, memoryPlan } from '@quoin/child-process';

const MEGABYTE = 1024 ** 2;

const reading =
  (files: Readonly<Record<string, string>>) =>
  (path: string): string | null =>
    files[path] ?? null;

test('the limit of a control group of version 1 is read from its own folder', () => {
  const read = reading({
    '/proc/self/cgroup': '9:cpu,cpuacct:/\n4:memory:/units/quoin\n0::/\n',
    '/sys/fs/cgroup/memory/units/quoin/memory.limit_in_bytes': '536870912\n',
    '/sys/fs/cgroup/memory/units/memory.limit_in_bytes': '9223372036854771712\n',
    '/sys/fs/cgroup/memory/memory.limit_in_bytes': '9223372036854771712\n',
  });
  expect(groupLimit(read)).toBe(512 * MEGABYTE);
});

test('in a container of version 1, the root folder has the limit of the container', () => {
  const read = reading({
    '/proc/self/cgroup': '4:memory:/docker/0123\n',
    '/sys/fs/cgroup/memory/memory.limit_in_bytes': '268435456\n',
  });
  expect(groupLimit(read)).toBe(256 * MEGABYTE);
});

test.each([
  ['of the group', { '/sys/fs/cgroup/a.slice/b.service/memory.max': '536870912\n' }],
  ['of a group around it', { '/sys/fs/cgroup/a.slice/memory.max': '536870912\n' }],
  ['from which memory is reclaimed', { '/sys/fs/cgroup/a.slice/memory.high': '536870912\n' }],
  ['of a container, which is the root there', { '/sys/fs/cgroup/memory.max': '536870912\n' }],
])('version 2: the lowest limit counts, here that %s', (_, limit) => {
  const read = reading({
    '/proc/self/cgroup': '0::/a.slice/b.service\n',
    '/sys/fs/cgroup/a.slice/b.service/memory.max': 'max\n',
    '/sys/fs/cgroup/a.slice/memory.max': '8589934592\n',
    ...limit,
  });
  expect(groupLimit(read)).toBe(512 * MEGABYTE);
});

test('without a limit, or without control groups, the memory of the machine counts', () => {
  const unlimited = reading({
    '/proc/self/cgroup': '0::/\n',
    '/sys/fs/cgroup/memory.max': 'max\n',
  });
  const machine = 1024 * MEGABYTE;
  expect(groupLimit(unlimited)).toBeNull();
  expect(memoryLimit(unlimited, machine)).toBe(machine);
  expect(memoryLimit(reading({}), machine)).toBe(machine);
});

test('a limit above the memory of the machine changes nothing', () => {
  const read = reading({
    '/proc/self/cgroup': '4:memory:/\n',
    '/sys/fs/cgroup/memory/memory.limit_in_bytes': '9223372036854771712\n',
  });
  expect(memoryLimit(read, 1024 * MEGABYTE)).toBe(1024 * MEGABYTE);
});

test('with 4 GB and more, the service has the heap of the machine and two processes for imports', () => {
  expect(memoryPlan(4096 * MEGABYTE)).toMatchObject({
    serviceHeapBytes: null,
    contentProcesses: 2,
    childBytes: 1024 * MEGABYTE,
  });
});

test.each([256, 384, 512, 768, 1024, 2047, 4095])(
  'with %i MB, the heap of the service and one child process have room beside each other',
  (megabytes) => {
    const limit = megabytes * MEGABYTE;
    const plan = memoryPlan(limit);
    expect(plan.serviceHeapBytes).not.toBeNull();
    expect((plan.serviceHeapBytes ?? 0) + plan.childBytes).toBeLessThanOrEqual(limit);
    expect(plan.childHeapBytes).toBeLessThan(plan.childBytes);
    expect(plan.contentProcesses).toBe(megabytes < 2048 ? 1 : 2);
  },
);
